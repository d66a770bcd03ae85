/** The contact details of the team (P-9), invented for the sample: the domain and the number belong to nobody. */
export const contactDetails = {
  salesEmail: 'hamkorlik@example.uz',
  supportEmail: 'yordam@example.uz',
  /** The number in the international form, without spaces. */
  phone: '+998000000000',
  /** The street is invented, so the map shows the square in the middle of the city. */
  officeMapQuery: 'Amir Temur xiyoboni, Toshkent',
  officeCountryCode: 'UZ',
} as const

/** The portal by which official appeals reach public bodies. */
export const officialAppealsAddress = 'https://my.gov.uz'

/** Returns the address of the OpenStreetMap search for a place by its name. */
export function mapAddress(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

/** Formats a phone number as in Uzbekistan, "+998 00 000-00-00"; a number of another form is returned unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+998)(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3-$4-$5')
}
