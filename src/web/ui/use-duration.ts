import { useLingui } from '@lingui/react/macro'

/** Prevents line breaks inside a text, at spaces or between Chinese and Japanese characters. */
const whole = (text: string) => (text.includes(' ') ? text.replaceAll(' ', '\u00a0') : [...text].join('\u2060'))

/** Formats a duration or travel time in the UI language. */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui()
  const inWords = (all: number) => {
    const hours = Math.floor(all / 60)
    const minutes = all % 60
    if (hours === 0) return t({ message: `${minutes} min`, comment: 'How long a way takes, in minutes' })
    if (minutes === 0) return t({ message: `${hours} h`, comment: 'How long a way takes, in whole hours' })
    return t({ message: `${hours} h ${minutes} min`, comment: 'How long a way takes, in hours and minutes' })
  }
  return (minutes) => whole(inWords(minutes))
}
