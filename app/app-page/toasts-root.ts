/** The id of the element of an app page that the toasts come into. */
export const toastsRootId = 'toasts'
