import { changeOwn } from './register.ts'
import { endRegistrationLinks, type RegistrationRow, type RegistrationServices } from './registration-rows.ts'

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
