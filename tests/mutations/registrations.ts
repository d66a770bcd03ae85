import type { Mutation } from './mutation.ts'

const attacks = 'server/features/registrations/attacks.test.ts'

export const mutationsOfRegistrations: Mutation[] = [
  {
    attackCase: 50,
    guard: 'an address that takes part is refused like a new one',
    file: 'server/records/registrations/register.ts',
    text: '    requireOpen(seats)\n    const hasSeat = await decideSeat(seats, given.acceptsWaiting)\n',
    replacement:
      "    if (earlier && !mayAct('register', earlier.state)) return repeat(seats, earlier, given)\n    requireOpen(seats)\n    const hasSeat = await decideSeat(seats, given.acceptsWaiting)\n",
    test: { project: 'postgresql', file: attacks, name: 'is in no answer to a form' },
  },
  {
    attackCase: 51,
    guard: 'the secret of an own page is stored as a hash',
    file: 'server/records/registrations/registration-rows.ts',
    text: '.values({ secretHash: hashSecret(secret), registrationId })',
    replacement: '.values({ secretHash: secret, registrationId })',
    test: { project: 'postgresql', file: attacks, name: 'is stored nowhere' },
  },
  {
    attackCase: 52,
    guard: 'the code of a door is one of its own activity',
    file: 'server/records/registrations/door.ts',
    text: 'and(isNamed, eq(registrations.activityId, activity.id), isPresent)',
    replacement: 'and(isNamed, isPresent)',
    test: { project: 'postgresql', file: attacks, name: 'lets in its own person at its own activity alone' },
  },
  {
    attackCase: 53,
    guard: 'what a host writes has no links',
    file: 'server/records/registrations/registration-mails.ts',
    text: 'text: hostName ? quotedWords(shown, participantMessageMaxCharacters, left) : shown,',
    replacement: 'text: shown,',
    test: { project: 'postgresql', file: attacks, name: 'is words: no header' },
  },
  {
    attackCase: 54,
    guard: 'every address of a name is one of the public internet',
    file: 'server/platform/outside-request.ts',
    text: 'found.every(({ address }) => allows(address))',
    replacement: 'found.some(({ address }) => allows(address))',
    test: {
      project: 'server',
      file: 'server/platform/outside-request.test.ts',
      name: 'asks for the address of a name once',
    },
  },
]
