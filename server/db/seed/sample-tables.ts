import { activities } from '../schema/activity.ts'
import { directions, files, organizations, tags } from '../schema/catalogue.ts'
import { people, socialLinks } from '../schema/person.ts'
import { activityFeedback, registrations } from '../schema/registration.ts'

/** The tables of the sample's records, each before those that it refers to. */
export const sampleTables = [activities, socialLinks, people, organizations, directions, tags, files] as const
export type SampleTable = (typeof sampleTables)[number]

/** The tables of invented participants and of their feedback, who go even where their activity stays. */
export const sampleParticipants = [activityFeedback, registrations] as const
