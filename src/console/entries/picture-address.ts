/** The URL of an entry's picture: a stored picture by name, or another site's by its address. */
export const pictureAddress = (src: string): string => (/^https:/.test(src) ? src : `/pictures/${src}-640.webp`)
