import { mayAct } from '../../../shared/rules/registration.ts'
import { changeOwn } from './register.ts'
import { eraseRegistration } from './registration-jobs.ts'
import { endRegistrationLinks, type RegistrationRow, type RegistrationServices } from './registration-rows.ts'
import { move } from './seats.ts'

/** Ends every link to the page of a registration, and mails a new one (T-4). */
export function renewOwnLink(
  services: RegistrationServices,
  registration: RegistrationRow,
  now: Date,
): Promise<void> {
  return changeOwn(services, registration, now, async (seats, row) => {
    await endRegistrationLinks(seats.transaction, row.id)
    seats.mails.push({
      type: row.confirmedAt === null ? 'confirm-address' : 'already-registered',
      registration: row,
    })
  })
}

/** Removes the personal data of a registration; a seat that it holds before the start becomes free (T-4). */
export function removeOwn(
  services: RegistrationServices,
  registration: RegistrationRow,
  now: Date,
): Promise<void> {
  return changeOwn(services, registration, now, async (seats, row) => {
    if (seats.activity.startsAt > now && mayAct('cancel', row.state)) {
      const columns = {
        endedBy: 'participant',
        offerUntil: null,
        heldUntil: null,
        confirmUntil: null,
      } as const
      await move(seats, row, { act: 'cancel', to: 'cancelled', actor: 'participant' }, columns)
    }
    await eraseRegistration(seats.transaction, row.id, now)
  })
}
