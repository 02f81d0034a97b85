/** Heights in centimetres, shared by all drawings that show the height of a building. */
export const STOREY = 300;
/** Of a ground floor that holds shops. */
export const SHOPS = 420;
export const BASEMENT = 330;
/** From the ground up to the floor of the first storey. */
export const PLINTH = 60;
export const PARAPET = 90;
/** Stairs and lifts above the roof. */
export const HEAD = 230;
