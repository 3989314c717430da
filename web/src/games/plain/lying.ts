import { lyingIn, placed } from "../lying";

export default lyingIn("plain", ({ moves }) =>
  moves.map(({ by, of, chosen }) => ({ place: chosen ? placed("", null, by) : placed(by), of: [of], points: null })),
);
