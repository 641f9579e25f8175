/** The shortest class names that are still unique per file. */
export const CLASS_NAMES = '[hash:base64:4]'
