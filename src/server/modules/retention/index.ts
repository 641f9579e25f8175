export { startSweeper, sweep } from './sweeper.ts'
