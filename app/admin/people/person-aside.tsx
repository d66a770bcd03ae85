import { personRecordSchema } from '../../../shared/schemas/admin/people.ts'
import type { EditedRecord } from '../kit/section.ts'
import { PersonAccount } from './person-account.tsx'
import { PersonProposalPanel } from './person-proposal.tsx'
import type { PersonValues } from './person-values.ts'

/** What stands below the form of a person: the change that waits, and the account. */
export function PersonAside({ record }: { record: EditedRecord<PersonValues> }) {
  const person = personRecordSchema.parse(record)
  return (
    <>
      {person.proposal && <PersonProposalPanel person={person} proposal={person.proposal} />}
      <PersonAccount person={person} />
    </>
  )
}
