import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { uploadedFile } from '#server/pictures/uploads.ts'

/** A name identifies its content, so it may be cached permanently. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/**
 * Serves imported pictures from `uploads` under the same kind of URL as the app's own:
 * `/pictures/<key>-<width>.<format>`.
 */
export function serveUploads(
  app: FastifyInstance,
  { uploads, headers }: { uploads: string; headers: Readonly<Record<string, string>> },
): void {
  // Other names fall through to the app's own files.
  app.get<{ Params: { name: string } }>(
    '/pictures/:name(^u-[0-9a-f]+-[0-9]+\\.[a-z]+$)',
    { config: { access: 'open' }, schema: { hide: true } },
    async (request, reply) => {
      const file = uploadedFile(uploads, request.params.name)
      const bytes = file && (await readFile(file.path).catch(() => null))
      if (!file || !bytes) return reply.callNotFound()
      return reply.headers(headers).header('cache-control', FOR_GOOD).type(`image/${file.format}`).send(bytes)
    },
  )
}
