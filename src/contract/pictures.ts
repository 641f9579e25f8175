/**
 * Pixels of width in which a stored picture exists, the smallest first: what is drawn, what an upload is stored in, and what
 * pages ask for.
 */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const

/** The widths as they stand in a regular expression. */
export const ANY_PICTURE_WIDTH = PICTURE_WIDTHS.join('|')
