import { createDecipheriv } from 'node:crypto'
import * as z from 'zod/mini'

const TAG_BYTES = 16

/** Data that WeChat Pay encrypts for the merchant: notifications and platform certificates. */
export const encryptedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.optional(z.string()),
})

/** Decrypts it with the merchant's API v3 key. Null if authentication fails: another key, or a changed byte. */
export function decrypted(apiV3Key: Uint8Array, box: z.infer<typeof encryptedResource>): string | null {
  const bytes = Buffer.from(box.ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(box.nonce), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(box.associated_data ?? ''))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
