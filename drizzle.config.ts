import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` writes the next migration from the difference between the schema and the last one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/schema.ts',
  out: './server/db/migrations',
})
