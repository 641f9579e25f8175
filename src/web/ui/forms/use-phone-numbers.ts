import { useEffect, useState } from 'react'
import type { PhoneNumbers } from './phone-numbers.ts'

let numbers: PhoneNumbers | null = null

/** The numbering plans, once they are there; without a connection they may not come, and a number is typed with its country's code. */
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

/** The country whose number a reader most likely has: that which the browser's first language names or implies, else the page's. */
export function homeCountry(tag: string, languages: readonly string[] = navigator.languages): string {
  return [...languages, tag].map(regionOf).find((region) => region !== undefined) ?? 'JP'
}
