import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PictureNote } from '#server/pictures/picture-notes.ts'
import { uploadedFile } from '#server/pictures/uploads.ts'
import type { FaultList, SourceLocation } from './faults.ts'
import { BadPicture, inspectPicture, measureUpload, storePicture } from './picture-files.ts'

/** The key of a picture that the service has: drawn for it, or stored by an earlier import. */
const KEY = /^[a-z0-9-]+$/
const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i

interface Local {
  readonly place: SourceLocation
  key: string
  isStored: boolean
}

export interface PictureFolders {
  /** The folder that paths in the file are relative to; null if pictures may not be files. */
  readonly source: string | null
  readonly uploads: string
  /** The app's own pictures. */
  readonly drawn: string
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https:\/\/[^\s"'<>\\]+$/.test(text)
}

async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

/**
 * The pictures that a file names. Each local picture is inspected and stored once, even if it is named several
 * times.
 */
export class Pictures {
  readonly #folders: PictureFolders
  readonly #faults: FaultList
  readonly #local = new Map<string, Local>()
  readonly #keys = new Map<string, boolean>()
  readonly #looks = new Map<string, Pick<PictureNote, 'color' | 'preview'>>()

  constructor(folders: PictureFolders, faults: FaultList) {
    this.#folders = folders
    this.#faults = faults
  }

  /** Adds a picture of the file; `where` returns its location. */
  add(picture: string, where: () => SourceLocation): void {
    // Checking a new name costs a disk access, so checks stop when the list of faults is full.
    if (this.#local.has(picture) || this.#faults.isFull) return
    if (KEY.test(picture)) {
      if (!this.#isKnown(picture)) this.#faults.add({ ...where(), message: `there is no picture "${picture}"` })
    } else if (HAS_SCHEME.test(picture)) {
      if (!isWebAddress(picture)) this.#faults.add({ ...where(), message: 'must be an https address' })
    } else if (this.#folders.source === null)
      this.#faults.add({ ...where(), message: 'must be an uploaded picture or an https address' })
    else this.#local.set(picture, { place: where(), key: '', isStored: false })
  }

  /** Number of local pictures in the file. */
  get count(): number {
    return this.#local.size
  }

  /** Number of local pictures to store. */
  get newCount(): number {
    return new Set([...this.#local.values()].filter(({ isStored }) => !isStored).map(({ key }) => key)).size
  }

  /** Inspects every local picture and adds faults. Writes nothing. */
  async inspect(done: () => void): Promise<void> {
    const { source } = this.#folders
    if (source === null) return
    await inParallel(this.#local, async ([path, local]) => {
      try {
        Object.assign(local, await inspectPicture(source, path, this.#folders.uploads))
      } catch (error) {
        if (!(error instanceof BadPicture)) throw error
        this.#faults.add({ ...local.place, message: `${path} ${error.message}` })
      }
      done()
    })
  }

  /** Stores the new pictures. If the import fails later, they stay unreferenced and do no harm. */
  async store(done: () => void): Promise<void> {
    const { source } = this.#folders
    if (source === null) return
    const missing = new Map<string, string>()
    for (const [path, { key, isStored }] of this.#local) if (!isStored) missing.set(key, path)
    await inParallel(missing, async ([key, path]) => {
      await storePicture(source, path, this.#folders.uploads, key)
      done()
    })
  }

  /** Measures colour and preview of the stored pictures that the file names, from their smallest size. */
  async measure(): Promise<void> {
    const named = [...[...this.#local.values()].map(({ key }) => key), ...this.#keys.keys()]
    await inParallel(new Set(named.filter((key) => key.startsWith('u-'))), async (key) => {
      this.#looks.set(key, await measureUpload(this.#folders.uploads, key))
    })
  }

  /** The measurements of a picture of the file. Empty for drawings and external pictures. */
  lookOf = (picture: string): Pick<PictureNote, 'color' | 'preview'> => this.#looks.get(this.keyOf(picture)) ?? {}

  /** The key or address under which the catalogue stores a picture of the file. */
  keyOf = (picture: string): string => this.#local.get(picture)?.key ?? picture

  #isKnown(key: string): boolean {
    const known = this.#keys.get(key)
    if (known !== undefined) return known
    const upload = uploadedFile(this.#folders.uploads, `${key}-640.webp`)
    const found = existsSync(upload?.path ?? join(this.#folders.drawn, `${key}-640.webp`))
    this.#keys.set(key, found)
    return found
  }
}
