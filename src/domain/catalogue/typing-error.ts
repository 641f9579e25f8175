/** Minimum word length for one and for two typing errors. */
const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8

/** Number of typing errors allowed in a word of this length. */
export function allowedErrors(length: number): 0 | 1 | 2 {
  if (length >= TWO_ERRORS_FROM) return 2
  return length >= ONE_ERROR_FROM ? 1 : 0
}

/**
 * Edit distance of two words: missing, extra and wrong letters and transposed neighbours (optimal string alignment).
 * Returns `most` + 1 as soon as the distance exceeds `most`.
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let twoAbove: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let errors = Math.min(
        (above[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        errors = Math.min(errors, (twoAbove[column - 2] ?? 0) + 1)
      now.push(errors)
      least = Math.min(least, errors)
    }
    if (least > most) return most + 1
    twoAbove = above
    above = now
  }
  return Math.min(above[b.length] ?? 0, most + 1)
}
