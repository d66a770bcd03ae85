/**
 * Columns that the application computes from others. A row of an archive may leave them out, since other programs
 * cannot know how they are computed. They are then inserted empty and computed when all rows are there.
 */
export const computedColumns: Readonly<Record<string, readonly string[]>> = {
  people: ['sort_name', 'search_text'],
  activities: ['search_text'],
}
