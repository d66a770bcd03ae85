/**
 * Columns that the application fills in from others. A row of an archive may leave them out: other programs cannot
 * know how they are computed. They then go in empty and are computed when all rows are there.
 */
export const computedColumns: Readonly<Record<string, readonly string[]>> = {
  people: ['sort_name', 'search_text'],
  activities: ['search_text'],
}
