/** Widths in pixels of every stored picture, ascending: drawn by the scripts, stored by uploads, requested by pages. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const

/** The widths as an alternation in a regular expression. */
export const ANY_PICTURE_WIDTH = PICTURE_WIDTHS.join('|')
