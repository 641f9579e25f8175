/** Letters from which on a word may have one typing error, and two. */
const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8

/** How many typing errors a word of so many letters may have. */
export function allowedErrors(length: number): 0 | 1 | 2 {
  if (length >= TWO_ERRORS_FROM) return 2
  return length >= ONE_ERROR_FROM ? 1 : 0
}

/**
 * The typing errors between two words: letters that are missing, too many or wrong, and neighbours that changed places
 * (optimal string alignment). More than `most`: `most` + 1, as soon as that is known.
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
