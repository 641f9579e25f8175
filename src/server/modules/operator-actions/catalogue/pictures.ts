import type { FaultMessage } from '#contract/operator/fault-sentences.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import { oneAtATime } from '#server/concurrency/one-at-a-time.ts'
import { BadPicture, inspectBytes, storeBytes, turnUpload } from '#server/modules/catalogue-entries/index.ts'
import { type Outcome, ok } from '#server/outcome.ts'

/** One picture at a time: processing one takes seconds on every core, and guests are served at the same time. */
const afterOthers = oneAtATime()

const refusePicture = (why: FaultMessage) => refuseOperator('picture_wrong', { why })

/**
 * Stores an uploaded picture under a name derived from its content: validated by its bytes, turned upright, without
 * EXIF, in all sizes. It is not shown until an entry refers to it.
 */
export function keepPicture(uploads: string, base64: string): Promise<Outcome<{ picture: string }>> {
  return afterOthers(async () => {
    const bytes = Buffer.from(base64, 'base64')
    try {
      const { key, isStored } = await inspectBytes(bytes, uploads)
      if (!isStored) await storeBytes(bytes, uploads, key)
      return ok({ picture: key })
    } catch (error) {
      if (error instanceof BadPicture) return refusePicture(error.message)
      throw error
    }
  })
}

/** Rotates a stored picture by 90° clockwise. The original stays, because other entries may refer to it. */
export function turnKept(uploads: string, picture: string): Promise<Outcome<{ picture: string }>> {
  return afterOthers(async () => {
    const turned = await turnUpload(uploads, picture)
    return turned === null ? refuseOperator('entry_missing') : ok({ picture: turned })
  })
}
