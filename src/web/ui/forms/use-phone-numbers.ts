import { useEffect, useState } from 'react'
import type { PhoneNumbers } from './phone-numbers.ts'

let numbers: PhoneNumbers | null = null

/** The numbering plans; null until loaded. Loading may fail offline; numbers then need their country code. */
export function usePhoneNumbers(): PhoneNumbers | null {
  const [loaded, setLoaded] = useState(numbers)
  useEffect(() => {
    if (loaded) return
    let isWanted = true
    import('./phone-numbers.ts').then(
      ({ phoneNumbers }) => {
        numbers = phoneNumbers
        if (isWanted) setLoaded(phoneNumbers)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [loaded])
  return loaded
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

/**
 * Most likely country of the reader's number: the region of the browser's first language that has one, else the page's,
 * else JP.
 */
export function homeCountry(tag: string, languages: readonly string[] = navigator.languages): string {
  return [...languages, tag].map(regionOf).find((region) => region !== undefined) ?? 'JP'
}
