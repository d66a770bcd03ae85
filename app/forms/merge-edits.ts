export { comparePaths, mergeEdits, type Versions } from '../../shared/rules/merge-edits.ts'
