import { mayAct } from '../../../shared/rules/registration.ts'
import { changeOwn, decideSeat, requireOpen } from './register.ts'
import { nextNumber, type RegistrationRow, type RegistrationServices } from './registration-rows.ts'
import { move } from './seats.ts'

/**
 * Registers a person again who had cancelled, or whose offer or link had ended: at the end of the list (T-4). The link
 * has proved the address.
 * @throws {AppError} `registration-closed`, `registration-full`.
 */
export function rejoinOwn(
  services: RegistrationServices,
  registration: RegistrationRow,
  now: Date,
): Promise<void> {
  return changeOwn(services, registration, now, async (seats, row) => {
    if (!mayAct('register', row.state)) return
    requireOpen(seats)
    const hasSeat = await decideSeat(seats, true)
    const columns = {
      number: await nextNumber(seats.transaction),
      confirmedAt: row.confirmedAt ?? now,
      remindersFrom: now,
      ...{ heldUntil: null, confirmUntil: null, offeredAt: null, offerUntil: null },
      ...{ endedBy: null, endReason: null, isLate: false },
    }
    const to = hasSeat ? 'confirmed' : 'waiting'
    const joined = await move(seats, row, { act: 'register', to, actor: 'participant' }, columns)
    seats.mails.push({ type: hasSeat ? 'seat' : 'waiting', registration: joined })
  })
}
