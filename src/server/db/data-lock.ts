import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { join } from 'node:path'

export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse'
}

/**
 * Locks a data directory for this process until the process ends, even by a crash: two processes on one embedded
 * database would destroy it. The lock is a listening socket, which the system closes with the process: an abstract
 * socket on Linux, a named pipe on Windows, elsewhere a socket file. On macOS a socket file that nothing answers on
 * is removed first. Throws DataDirectoryInUse. Processes in different containers do not share abstract sockets, so
 * each container needs its own directory.
 */
export async function lockDataDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(directory, { recursive: true })
  const name = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)
  const address =
    process.platform === 'linux'
      ? `\0tabifuda-${name}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\tabifuda-${name}`
        : join(directory, 'owner.sock')
  if (process.platform === 'darwin' && !(await answers(address))) rmSync(address, { force: true })
  const server = createServer((socket) => socket.end())
  await listen(server, address, directory)
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(server: Server, address: string, directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new DataDirectoryInUse(`${directory} is in use by another Tabifuda process. Stop it or set DATA_DIR.`)
          : error,
      )
    })
    server.listen(address, resolve)
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
