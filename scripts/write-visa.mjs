import { writeFile } from 'node:fs/promises'
import { visaFile } from '#tests/support/demo-visa.ts'

/** Writes public/visa.json, the static list of visa suppliers and shops, from the demo catalogue. */
const file = new URL('../public/visa.json', import.meta.url)
await writeFile(file, `${JSON.stringify(visaFile(), null, 1)}\n`)
