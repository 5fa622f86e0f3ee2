"""Checks signatures of Ed25519 (RFC 8032)."""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def recover_x(y, is_odd):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * ROOT_OF_MINUS_ONE % P
    if x * x % P != square or (x == 0 and is_odd):
        return None
    return P - x if x & 1 != is_odd else x


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (recover_x(BASE_Y, 0), BASE_Y)


def plus(one, other):
    # In extended coordinates (x, y, z, t).
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def multiple(point, number):
    result = (0, 1, 1, 0)
    point = (point[0], point[1], 1, point[0] * point[1] % P)
    while number:
        if number & 1:
            result = plus(result, point)
        point = plus(point, point)
        number >>= 1
    return result


def read_point(data):
    number = int.from_bytes(data, "little")
    y = number & (2**255 - 1)
    x = recover_x(y, number >> 255) if y < P else None
    return None if x is None else (x, y)


def is_signed(public_key, message, signature):
    """Key and signature in hex, the message in bytes."""
    try:
        key_bytes, data = bytes.fromhex(public_key), bytes.fromhex(signature)
    except ValueError:
        return False
    if len(key_bytes) != 32 or len(data) != 64:
        return False
    key, start, number = read_point(key_bytes), read_point(data[:32]), int.from_bytes(data[32:], "little")
    if key is None or start is None or number >= ORDER:
        return False
    mixed = int.from_bytes(hashlib.sha512(data[:32] + key_bytes + message).digest(), "little") % ORDER
    left = multiple(BASE, number)
    right = plus((start[0], start[1], 1, start[0] * start[1] % P), multiple(key, mixed))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0
