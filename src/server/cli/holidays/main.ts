import 'temporal-polyfill/global'
import { printOutput, reportFailure, withData } from '../data.ts'
import { runCommand } from './command.ts'

// `npm run holidays`: see HELP.
withData(process.env, (db) => runCommand(db, process.argv.slice(2))).then(printOutput, reportFailure)
