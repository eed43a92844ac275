/** The number of a party on the UN's list: `QDi.001`, `TAe.010`. */
export const unReference = /^[A-Z]{2}[ie]\.\d{3}$/;
