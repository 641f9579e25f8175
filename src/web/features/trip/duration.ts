import { useLingui } from '@lingui/react/macro'

/** How long a way takes, or how much time there is, in the UI language. */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui()
  return (all) => {
    const hours = Math.floor(all / 60)
    const minutes = all % 60
    if (hours === 0) return t({ message: `${minutes} min`, comment: 'How long a way takes, in minutes' })
    if (minutes === 0) return t({ message: `${hours} h`, comment: 'How long a way takes, in whole hours' })
    return t({ message: `${hours} h ${minutes} min`, comment: 'How long a way takes, in hours and minutes' })
  }
}
