/** Maximum characters of the name to which a receipt is made out. */
export const ADDRESSEE_MAX = 80

const COMPANY =
  /株式会社|有限会社|合同会社|合資会社|合名会社|法人|組合|協会|大学|病院|事務所|大使館|㈱|㈲|\b(?:inc|ltd|llc|corp|gmbh|co)\b\.?/i
const HONORIFIC = /(?:様|御中|殿|先生)$/

/**
 * The addressee as a Japanese receipt writes it: 御中 after a company or another body, 様 after a person. A name that
 * ends with an honorific is kept. Empty for an empty name.
 */
export function withHonorific(name: string): string {
  if (name === '' || HONORIFIC.test(name)) return name
  return `${name} ${COMPANY.test(name) ? '御中' : '様'}`
}
