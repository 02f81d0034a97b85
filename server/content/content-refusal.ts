/** Why a bundle cannot be read, written or taken; the message is Russian and says where. */
export class ContentRefusal extends Error {}
