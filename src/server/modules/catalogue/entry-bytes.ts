/** The overhead of a cache entry, without the text of its key and the content of its value, measured on Node 24. */
const ENTRY = 512

/**
 * About the bytes that an entry of a cache takes in all, for the `size` of `LRUCache.set`. Keys count: callers choose
 * them, and may choose any number of long ones for answers that are short.
 */
export function entryBytes(key: string | number, contentBytes: number): number {
  return ENTRY + (typeof key === 'string' ? 2 * key.length : 0) + contentBytes
}
