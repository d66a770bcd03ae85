import { activities } from '../schema/activity.ts'
import { directions, files, organizations, tags } from '../schema/catalogue.ts'
import { people, socialLinks } from '../schema/person.ts'

/** The tables of the sample's records, each before those that it refers to. */
export const sampleTables = [activities, socialLinks, people, organizations, directions, tags, files] as const
export type SampleTable = (typeof sampleTables)[number]
