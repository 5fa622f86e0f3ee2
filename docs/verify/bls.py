"""Signatures of drand's scheme `bls-unchained-g1-rfc9380`: BLS12-381, signature in G1, key in G2.

Points are pairs, infinity is None. Numbers of the field of p squared are pairs (a, b) for a + b*u with
u*u = -1; those of the field of p to the twelfth are six of them, w to the sixth being 1 + u.
"""

import hashlib
import json
import os

P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
R = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
# The parameter of the curve, without its sign.
X = 0xD201000000010000
G2 = (
    (
        0x024AA2B2F08F0A91260805272DC51051C6E47AD4FA403B02B4510B647AE3D1770BAC0326A805BBEFD48056C8C121BDB8,
        0x13E02B6052719F607DACD3A088274F65596BD0D09920B61AB5DA61BBDC7F5049334CF11213945D57E5AC7D055D042B7E,
    ),
    (
        0x0CE5D527727D6E118CC9CDC6DA2E351AADFD9BAA8CBDD3A76D429A695160D12C923AC9CC3BACA289E193548608B82801,
        0x0606C4A02EA734CC32ACD2B02BC28B99CB3E287E85A763AF267492AB572E99AB3F370D275CEC1DA1AAA9075FF05F79BE,
    ),
)
DOMAIN = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "bls12381.json"), encoding="utf8") as file:
    MAP = {
        name: [int(each, 16) for each in value] if isinstance(value, list) else int(value, 16)
        for name, value in json.load(file).items()
    }


class NoPoint(Exception):
    """The bytes are no point of the group."""


# The field of p squared.


def add2(a, b):
    return ((a[0] + b[0]) % P, (a[1] + b[1]) % P)


def sub2(a, b):
    return ((a[0] - b[0]) % P, (a[1] - b[1]) % P)


def mul2(a, b):
    return ((a[0] * b[0] - a[1] * b[1]) % P, (a[0] * b[1] + a[1] * b[0]) % P)


def times2(a, number):
    return (a[0] * number % P, a[1] * number % P)


def inverse2(a):
    norm = pow(a[0] * a[0] + a[1] * a[1], P - 2, P)
    return (a[0] * norm % P, -a[1] * norm % P)


def pow2(a, exponent):
    result = (1, 0)
    while exponent:
        if exponent & 1:
            result = mul2(result, a)
        a = mul2(a, a)
        exponent >>= 1
    return result


def root2(a):
    """A square root, or None."""
    first = pow2(a, (P - 3) // 4)
    root = mul2(first, a)
    if mul2(first, root) == (P - 1, 0):
        root = mul2((0, 1), root)
    else:
        root = mul2(pow2(add2((1, 0), mul2(first, root)), (P - 1) // 2), root)
    return root if mul2(root, root) == a else None


# Points of G1, whose coordinates are numbers, and of G2, whose coordinates are pairs.


class Field1:
    b = 4
    add = staticmethod(lambda a, b: (a + b) % P)
    sub = staticmethod(lambda a, b: (a - b) % P)
    mul = staticmethod(lambda a, b: a * b % P)
    times = mul
    inverse = staticmethod(lambda a: pow(a, P - 2, P))
    zero = 0


class Field2:
    b = (4, 4)
    add = staticmethod(add2)
    sub = staticmethod(sub2)
    mul = staticmethod(mul2)
    times = staticmethod(times2)
    inverse = staticmethod(inverse2)
    zero = (0, 0)


def slope(field, one, other):
    if one == other:
        above = field.times(field.mul(one[0], one[0]), 3)
        return field.mul(above, field.inverse(field.times(one[1], 2)))
    return field.mul(field.sub(other[1], one[1]), field.inverse(field.sub(other[0], one[0])))


def plus(field, one, other):
    if one is None or other is None:
        return other if one is None else one
    if one[0] == other[0] and (one[1] != other[1] or one[1] == field.zero):
        return None
    rise = slope(field, one, other)
    x = field.sub(field.sub(field.mul(rise, rise), one[0]), other[0])
    return (x, field.sub(field.mul(rise, field.sub(one[0], x)), one[1]))


def multiple(field, point, number):
    result = None
    while number:
        if number & 1:
            result = plus(field, result, point)
        point = plus(field, point, point)
        number >>= 1
    return result


def is_on_curve(field, point):
    x, y = point
    return field.mul(y, y) == field.add(field.mul(field.mul(x, x), x), field.b)


def read_head(data, length):
    """The flags of a compressed point, and its bytes without them."""
    if len(data) != length or not data[0] & 0x80 or data[0] & 0x40:
        raise NoPoint()
    return bool(data[0] & 0x20), bytes([data[0] & 0x1F]) + data[1:]


def read_g1(data):
    is_large, data = read_head(data, 48)
    x = int.from_bytes(data, "big")
    square = (x * x * x + 4) % P
    y = pow(square, (P + 1) // 4, P)
    if x >= P or y * y % P != square:
        raise NoPoint()
    point = (x, y if (y > (P - 1) // 2) == is_large else P - y)
    if multiple(Field1, point, R) is not None:
        raise NoPoint()
    return point


def read_g2(data):
    is_large, data = read_head(data, 96)
    x = (int.from_bytes(data[48:], "big"), int.from_bytes(data[:48], "big"))
    y = root2(add2(mul2(mul2(x, x), x), (4, 4)))
    if max(x) >= P or y is None:
        raise NoPoint()
    above = y[1] if y[1] else y[0]
    point = (x, y if (above > (P - 1) // 2) == is_large else sub2((0, 0), y))
    if multiple(Field2, point, R) is not None:
        raise NoPoint()
    return point


# Hashing to G1: RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_.


def expand(message, domain, length):
    suffix = domain + bytes([len(domain)])
    first = hashlib.sha256(bytes(64) + message + length.to_bytes(2, "big") + b"\0" + suffix).digest()
    blocks = [hashlib.sha256(first + b"\1" + suffix).digest()]
    while len(blocks) * 32 < length:
        mixed = bytes(a ^ b for a, b in zip(first, blocks[-1]))
        blocks.append(hashlib.sha256(mixed + bytes([len(blocks) + 1]) + suffix).digest())
    return b"".join(blocks)[:length]


def polynomial(coefficients, x):
    result = 0
    for each in reversed(coefficients):
        result = (result * x + each) % P
    return result


def map_to_curve(u):
    a, b, z = MAP["a"], MAP["b"], 11
    square = z * u * u % P
    under = (square * square + square) % P
    if under == 0:
        x = b * pow(z * a, P - 2, P) % P
    else:
        x = -b * pow(a, P - 2, P) * (1 + pow(under, P - 2, P)) % P
    value = (x * x * x + a * x + b) % P
    y = pow(value, (P + 1) // 4, P)
    if y * y % P != value:
        x = square * x % P
        value = (x * x * x + a * x + b) % P
        y = pow(value, (P + 1) // 4, P)
    if y & 1 != u & 1:
        y = P - y
    across = polynomial(MAP["x_num"], x) * pow(polynomial(MAP["x_den"], x), P - 2, P) % P
    up = polynomial(MAP["y_num"], x) * pow(polynomial(MAP["y_den"], x), P - 2, P) * y % P
    return (across, up)


def hash_to_g1(message, domain=DOMAIN):
    data = expand(message, domain, 128)
    halves = [int.from_bytes(data[at : at + 64], "big") % P for at in (0, 64)]
    point = plus(Field1, map_to_curve(halves[0]), map_to_curve(halves[1]))
    return multiple(Field1, point, X + 1)


# The pairing.


def by_xi(a):
    """Times 1 + u."""
    return ((a[0] - a[1]) % P, (a[0] + a[1]) % P)


def mul12(a, b):
    result = [(0, 0)] * 11
    for i, left in enumerate(a):
        if left != (0, 0):
            for j, right in enumerate(b):
                if right != (0, 0):
                    result[i + j] = add2(result[i + j], mul2(left, right))
    return [add2(result[i], by_xi(result[i + 6])) if i < 5 else result[i] for i in range(6)]


def line(one, other, at):
    """The line through two points of G2 at a point of G1, up to a factor that the end takes away."""
    rise = slope(Field2, one, other)
    start = sub2(mul2(rise, one[0]), one[1])
    return [start, (0, 0), times2(rise, -at[0] % P), (at[1], 0), (0, 0), (0, 0)]


def miller(g1, g2):
    result = [(1, 0)] + [(0, 0)] * 5
    point = g2
    for bit in bin(X)[3:]:
        result = mul12(mul12(result, result), line(point, point, g1))
        point = plus(Field2, point, point)
        if bit == "1":
            result = mul12(result, line(point, g2, g1))
            point = plus(Field2, point, g2)
    return result


def is_one(value):
    """Whether the last power of a pairing's product is one."""
    exponent = (P**12 - 1) // R
    result = [(1, 0)] + [(0, 0)] * 5
    one = list(result)
    for bit in bin(exponent)[2:]:
        result = mul12(result, result)
        if bit == "1":
            result = mul12(result, value)
    return result == one


def is_signed(public_key, message, signature):
    """Whether the key (G2, hex) signed the message with the signature (G1, hex)."""
    try:
        point = read_g1(bytes.fromhex(signature))
        key = read_g2(bytes.fromhex(public_key))
    except (NoPoint, ValueError):
        return False
    negative = (point[0], P - point[1])
    return is_one(mul12(miller(hash_to_g1(message), key), miller(negative, G2)))
