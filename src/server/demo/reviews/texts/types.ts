/** Review texts of one language: for each category of the demo, and for middling visits anywhere. */
export interface ReviewTexts {
  /** With four or five stars, by category key. */
  readonly good: Readonly<Record<string, readonly string[]>>
  /** With three stars or fewer. */
  readonly fair: readonly string[]
  readonly names: readonly string[]
}
