import { fillDisk } from '#tests/support/full-disk.ts'
import { type SmallDisk, smallDisk } from '#tests/support/small-disk.ts'
import { duringFault, type FaultDrill } from './fault.ts'

const MEGABYTES = 8

/** The disk of the orders table is full. */
export const fullDisk: FaultDrill = {
  name: 'full-disk',
  says: 'the disk of the orders is full',
  missing() {
    const disk = smallDisk(MEGABYTES)
    if ('reason' in disk) return disk.reason
    disk.remove()
    return null
  },
  async run(seconds) {
    const disk = smallDisk(MEGABYTES) as SmallDisk
    try {
      return await duringFault(seconds, ({ admin }) => fillDisk(admin, disk), { database: 'ready' })
    } finally {
      disk.remove()
    }
  },
}
