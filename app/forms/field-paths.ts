export {
  differAt,
  type FieldPath,
  fieldPathsOf,
  valueAt,
  withValueAt,
} from '../../shared/rules/field-paths.ts'
