import type { Tx } from '#server/db/connect.ts'

export async function removeBanner(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('banner').where('id', '=', id).execute()
}

export async function removeTranslation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('translation').where('id', '=', id).execute()
}
