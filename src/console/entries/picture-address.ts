/** Where a picture of an entry is shown from: one by its stored name, or another site's by its address. */
export const pictureAddress = (src: string): string => (/^https:/.test(src) ? src : `/pictures/${src}-640.webp`)
