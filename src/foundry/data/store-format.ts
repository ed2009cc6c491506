// The format of stored fights: rises when their layout changes so that an older Fray would misread them.

/** The newest layout of a stored fight. */
export const STORE_FORMAT = 1;
