/** The id of the element that holds the panel, whose width dialogs follow. */
export const panelRoomId = 'panel-room'
